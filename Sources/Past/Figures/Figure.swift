/// The kinds of reports, with the names that commands and pages use.
package enum Figure: String, Sendable, CaseIterable {
    case summary, flow, burndown, burnup, throughput, cycletime, aging, columns, forecast, workload, time
    case activity, milestones, changes, review
}
