/// The key of a message, named as in message files and templates (`words.board`); an unknown key does not compile.
///
/// The English texts are in `templates/words`, in the same order.
package enum MessageKey: Int, CaseIterable, Sendable {
    // Pages
    case board, list, people, tags, milestones, reports, findings, history, pages, columns, skipToContent
    case switchScheme, switchDensity, keysHelp, builtFrom, previousPage, nextPage, pageOf, backTo, notFoundHeading,
        notFoundText
    case toTheBoard

    // Search
    case search, searchNeedsScript, searchHint, searchFailed, nothingFound, archivedToo, showMore, keepAsView
    case keepHint, copy, copied, searchFor, searchExamples, meantValue, orInCapitals, foundOf, removeTerm

    // Errors of queries
    case queryTooLong, queryTooDeep, queryUnknownKey, queryUnknownState, queryUnknownDay, queryUnknownWord
    case queryUnknownUser, queryDidYouMean, queryKnownAre, queryQuoteKey, queryNameKey, queryNameMore, queryNoKey
    case queryNoValue, queryWriteNo, queryWriteValue, queryTwoSigns, queryComma, queryNoOrder, queryNoOrderOfAll
    case queryNoOpposite, queryNoSearch, queryNoComparison, queryNoNumber, queryNoDuration, queryNoFlag, queryNoRank
    case queryNoEnds, queryRangeSign, queryEmptyRange, queryLimit, queryNoSortKey, queryNoSort, queryOnlyWhole,
        queryTwice
    case queryOpenQuote, queryOpenParenthesis, queryLoneParenthesis, queryEmptyParentheses, queryOneSide
    case queryNotAlone, queryMinusAlone, queryMeInSettings, queryNotInPast, queryWordsInPast, queryWriteDay
    case queryWriteNextDay, queryWriteLastDay, queryNoInstant, queryNoSpan, queryNoDay, queryFarDay, queryDayUnit
    case queryWeeks, queryCountFrom

    // Keys
    case keysTitle, keysAlong, keysAcross, keysValues, keysOpen, keysFilter, keysPalette, keysPeek, keysNeighbours
    case keysBack, keysAll, close

    // The command palette
    case paletteTitle, paletteActions, paletteTodos, paletteChoose, copyLink, copyID, copyBranch, copyMarkdown
    case copiedValue

    // The controls of the board
    case filterBoard, groupBy, sortBy, title, priorities, kinds, mine, starred, star, clear
    case foldColumn, whoAreYou, notListed, notListedHint, pointSum

    // Messages in scripts
    case freshCount, freshMark, loadedCount

    // A todo
    case id, file, edit, done, due, scheduled, started, created, updated, repeats, milestone, estimate, spent, steps
    case reporter, parent, children, blockedBy, blocks, mentionedBy, links, more, previous, next, draft,
        archived
    case broken, unreadable, noSuchTodo, emptyBody, blockedByIDs, blockedByMoreIDs, stepsDone
    case daysInColumn, partOf, subtasksDone, subtasksDropped, droppedCount

    // Bodies of todos
    case stepDone, stepOpen, stepHalf, stepCancelled, stepMoved, detailsTitle, footnotes, footnoteBack, tableFrame
    case alertNote, alertTip, alertImportant, alertWarning, alertCaution, mermaidNote

    // Columns
    case columnTodo, columnDoing, columnReview, columnDone, columnCancelled, columnOther, columnLimit
    case columnOverLimit, moreInColumn, emptyTodo, emptyActive, emptyHold, emptyDone, emptyCancelled

    // Priorities
    case priorityHighest, priorityHigh, priorityMedium, priorityLow

    // Lists and counts
    case listCount, openCount, doneCount, overdueCount, inTotal, doneOf, doneOfDone, moreCount, openLabel, doneLabel
    case overdueLabel, dueSoonLabel, blockedLabel, emptyList, noUsers, noTags, noMilestones
    case nothingOpenCount

    // Other layouts of the board
    case lookWall, lookPaper, wallNothing, printHint, cardsToCut

    // Views
    case views, viewOverdue, viewBlocked, viewUnowned, viewStale, viewArchived, viewNeedsReader, feed
    case userActive, userDue, userBlocked, userDone, lastSevenDays

    // Calendar
    case calendar, months, thisMonth, nothingInMonth, startsLabel, furtherAway
    case calendarFile, calendarFileHow, startsTitle, milestoneNamed

    // Timeline
    case timeline, timelineChart, timelineAsList, nothingPlanned, withoutDueDay, likelyBy, sinceDay, moreMilestones
    case zoom, zoomMonth, zoomQuarter

    // Dependencies
    case dependencies, allDependencies, dependenciesLead, dependenciesEmpty, dependenciesShown, linesLeftOut
    case longestChain, longestChainEstimated, chainLabel, circleLabel, circleCount, pointCount

    // Todos excluded from totals
    case leftOut, leftOutCancelled, leftOutArchived, leftOutDuplicates, leftOutLost, leftOutDrafts

    // The board in a terminal
    case dueSoonCount, blockedCount, leftOutBeside, andMoreBelow, emptyColumn, dueOn, overdueSince, unreadableFiles
    case nextTodo
    case movedOnBranchesCount, columnOnBranch, onlyOnBranch

    // The interactive board in the terminal
    case logTitle, keysSelect, keysEdges, keysStep, startWork, finishWork, markSeveral, openEditor, assignToMe
    case commandLine, readAgain, quit, undoHint, nothingToUndo, undoCommand, undoOldCommand, deleteCount, notInFilter
    case closedOrder, markedCount, typeToNarrow, saving, reading, newFields, noCheckboxes, newValue, noValue
    case markedHint, notUndone, noSuchValue, needsTerminal, helpHint, plainHelp

    // Findings
    case noFindings, brokenFiles, errorCount, warningCount, noteCount, severityError, severityWarning, severityNote

    // The first page of an empty project
    case firstRunHeading, firstTodo, firstRunInit, firstRunWrite, firstRunExample, firstRunBuild

    // The live board
    case newTodo, signIn, signOut, ownMenu, ownAccount, accounts, serverStatus, alertTitle, save, cancel, send, yes
    case no, roleTitle, roleReader, roleCommenter, roleEditor, roleAdmin

    // The live board: changes of a todo
    case changeTodo, move, assign, archive, restore, delete, tickSteps, comment, addComment, deleteHeading, deleteText
    case deleteChanged

    // The live board: the form of a todo
    case newTodoHeading, editHeading, bodyLabel, bodyHint, otherFields, otherFieldsHint, description, severalHint
    case preview, drafts

    // The live board: signing in
    case loginLabel, passwordLabel, signInFailed, signInLater, signInCarried, openAsMachineUser, openOnce,
        signInWithLink, linkEnded
    case signedOutHeading, signedOutText, signInAgain, resumeHeading, resumeText

    // The live board: accounts
    case signUpHeading, displayName, displayNameHint, leastCharacters, boardUser, boardUserHint, changePassword
    case currentPassword, newPassword, passwordEndsSessions, withoutPassword, inviteHeading, inviteText
    case createInvitation, invitationLabel, invitationHint, setRole, disableAccount, enableAccount, disabledAccount
    case you, noAccounts, tokensHeading, tokensText, tokenName, tokenScope, scopeRead, scopeWrite, tokenDays,
        createToken
    case tokenLabel, tokenHint, tokenEnds, endToken

    // The live board: the server
    case restartHeading, restartText, serverFine, revision, todosTitle, waitingCommits, syncTime, notSynced, syncNow
    case notPushed, unsettled, unsettledText, settle, keepPresent, deletedOnOneSide, heldChange, editorsSeeWhy

    // The live board: conflicts
    case conflictHeading, conflictLead, conflictBase, conflictTheirs, conflictMine, conflictBody, conflictBodyHint
    case compareTexts, emptyValue, goneHeading, goneLead, createAgain

    // The live board: errors
    case invalidHeading, invalidText, forbiddenHeading, forbiddenText, tooLargeHeading, tooLargeText, tooManyHeading
    case tooManyText, busyHeading, failedHeading, failedText, diskFullHeading, diskFullText

    // The live board: scripts
    case saved, savedTogether, todoMoved, todoCreated, todoDeleted, undo, undone, notSent, notSentSession
    case sendAgain, disconnected, changedMeanwhile, showChange, pageGone, moveTo, moveUp, moveDown, cardLifted
    case cardAt, cardPutBack, notSignedIn

    // Days
    case monthNames, shortMonthNames, weekdayNames, longDay, shortDay, shortDayOfYear, monthOfYear, axisDay
    case axisMonthOfYear, axisYear, weekInMonth, weekInYear, weekOverYears, today, tomorrow, yesterday
    case inDays, inWeeks, inMonths, inYears, daysAgo, weeksAgo, monthsAgo, yearsAgo, dueDay

    // Numbers and lists
    case thousandsSeparator, decimalSeparator, percent, listSeparator, shortListSeparator, noteSeparator

    // History of the board
    case pastLabel, pastToday, pastSorry, pastAdded, pastClosed, pastReopened, pastMoved, pastArchived, pastRemoved
    case pastNothing, pastLeadEmpty, pastLeadOneDay, pastLeadAll, pastLeadLargest

    // Badge
    case badgeLabel, badgeOpen, badgeOverdue

    // Reports: shared
    case allValues, howComputed, reportData, noticeLabel, originGit, originFrontMatter, firstOf, noTodos
    case noSuchTodos, nothingOpen, noDayYet, dayCount, hoursAndMinutes, hoursOnly, minutesOnly, todoCount
    case withinDays, withinTheDay, andMore, openOf, sentence, sentenceAndMore, twoSentences, titleCount, titleValue,
        adoptedTodos, withoutDurations,
        typeTodo, typeActive
    case typeHold, typeDone, typeCancelled

    // Reports: fields
    case ownerTitle, tagTitle, statusTitle, milestoneTitle, priorityTitle, kindTitle, ownerKey, tagKey, statusKey
    case milestoneKey, priorityKey, kindKey, dueKey, estimateKey, spentKey, blockerKey, ownerNone, tagNone, statusNone
    case milestoneNone, priorityNone, kindNone, byOwner, byTag, byStatus, byMilestone, byPriority, byKind
    case sourceTitle, sourceKey, sourceNone, bySource, outdatedSource, openAtOrigin

    // Reports: charts and tables
    case todoColumn, columnColumn, dayColumn, weekColumn, nameColumn, noteColumn, openColumn, doneColumn
    case overdueColumn, unitTodos, unitDays, unitHours, unitChanges, noValues, unchangedLeftOut, moreRows
    case rowsLeftOut, lastSlots, rootScale

    // Report: summary
    case summaryTitle, summaryLead, summaryOverdue, summaryBlocked, summaryStale, summaryUnreadable
    case dueWithinWeekLabel, staleLabel, staleNote, stepsLabel, summaryChart, largestOf, attentionHeading
    case attentionNothing, allReports, mostUrgentOf, reasonColumn, daysOverdue, dueToday, untouchedFor
    case inFullColumn
    case blocksCount, scheduledToday, startsOn, priorityOf, ageInDays
    case summaryDefinition

    // Reports: burndown and burnup
    case burndownTitle, burnupTitle, nothingInScope, scopeGrowthLabel, scopeNote, estimatedOf, byEstimate, scopeSeries
    case forecastBand, burndownChart, lastDaysDrawn, burndownDefinition

    // Report: cumulative flow
    case flowTitle, flowLead, spanToday, spanLastDays, flowEfficiencyLabel, flowEfficiencyNote, flowChart
    case timeInColumns, blockedLongest, nowColumn, limitColumn, medianDaysColumn, mostDaysColumn, allDaysColumn
    case blockedDaysColumn, stillBlocked, noTimeInColumns, flowDefinition, columnsDefinition

    // Report: throughput
    case throughputTitle, nothingClosedYet, closedThisWeek, throughputLead, throughputMedian, throughputMedianNone
    case closedThisWeekLabel, medianAWeekLabel, lastWholeWeeks, closedInWeeks, medianMark, throughputChart
    case throughputDefinition

    // Report: cycle time
    case cycletimeTitle, cycletimeNothing, fromCreation, fromStart, startKnown, cycleTimeSeries, leadTimeSeries
    case medianCycleTimeLabel, medianLeadTimeLabel, mostCycleTimesLabel, mostLeadTimesLabel, countedOf, countedOfAll
    case nearlyAllWithin, finishedLast, cycletimeChart, groupsCaption, finishedColumn, medianCycleColumn
    case medianLeadColumn, doneDayColumn, cycleColumn, leadColumn, cycletimeDefinition

    // Report: age of open work
    case agingTitle, agingNothingBegun, agingNothingFinished, agingLead, agingLeadNone, longerThanUsualLabel
    case begunLabel, medianAgeLabel, oldestNote, sinceBegunSeries, finishedMark, agingChart, oldestFirst, oldestOf
    case ageColumn, sinceBegunColumn, inColumnColumn, agingDefinition

    // Report: forecast
    case forecastTitle, spanDays, spanWeeks, forecastTooFew, forecastTooYoung, eventsUnknown, forecastTooLong,
        forecastLikely,
        inflowTooLong
    case inflowLikely, likelyIfNothingAdded, likelyAtInflow, likely, overTenYears, heldInWeeks
    case howManyByWhen, forecastChart, howOftenItHeld, backTestNone, backTestHeld, backTestPending
    case groupsWithoutForecast, forecastDefinition, backTestDefinition

    // Report: workload
    case workloadTitle, nobodyOwns, nobodyBusy, workloadLead, workloadLeadNone, unownedCount, overdueOfAll
    case workloadChart, inProgressSeries, otherOpenSeries, inProgressColumn, blockedColumn, workloadDefinition

    // Report: time
    case timeTitle, timeNothing, timeLead, timeLeadAll, timeAllLabel, timeWeekLabel, timePerUnitLabel, timePerUnitNote
    case timeTodosHeading, timeChartDays, timeChartWeeks, timeOwnersChart, timeDefinition

    // Report: activity
    case activityTitle, activityNothing, activityLead, activityChart, activityDefinition

    // Report: milestones
    case milestonesTitle, milestonesReport, noMilestonesHere, milestoneCount, milestonesLead, milestonesChart
    case firstSeenColumn, lastClosedColumn, doneByColumn, milestonesDefinition

    // Report: changes
    case changesTitle, changesNothing, markedSince, changesLead, addedLabel, addedHeading, closedLabel
    case closedHeading, reopenedLabel, reopenedHeading, movedLabel, movedHeading, renamedLabel, renamedHeading
    case dueMovedLabel, dueMovedHeading, ownerChangedLabel, ownerChangedHeading, tagsChangedLabel, tagsChangedHeading
    case statusChangedLabel, statusChangedHeading, milestoneChangedLabel, milestoneChangedHeading
    case priorityChangedLabel, priorityChangedHeading, kindChangedLabel, kindChangedHeading, estimateChangedLabel
    case estimateChangedHeading, spentChangedLabel, spentChangedHeading, blockersChangedLabel, blockersChangedHeading,
        archivedLabel, archivedHeading
    case unarchivedLabel, unarchivedHeading, editedLabel, editedHeading, removedLabel, removedHeading, movedFromTo
    case renamedFromTo, changedFromTo, changedTo, takenAway, dueLater, dueEarlier, takenOutOfArchive, tickedItem
    case untickedItem, commentedLabel, notCommitted, whatColumn, whoColumn, whenColumn, changesDefinition

    // Report: review
    case reviewTitle, reviewLead, fromTo, asManyOpen, moreOpen, fewerOpen, nothingClosed, carriedOverLabel
    case carriedOverHeading, noEarlierSpan, closedBefore, reviewDefinition

    // Reports: without git
    case withoutGit, withoutGitDefinition

    // Reports: gaps in the history
    case noRepository, noCommits, shallowClone, gitFailed, unreadableSettings, moreUnreadableSettings
    case contentsNotCloned, contentsUnreadable, unkeptTodos, undatedTodos, futureTodos, ancientTodos
}

extension MessageKey {
    /// The name in files, such as `board`.
    package var name: String { "\(self)" }

    /// The messages of the site for a text that is not a valid query.
    package static let queryErrors = allCases[MessageKey.queryTooLong.rawValue...MessageKey.queryCountFrom.rawValue]
}
