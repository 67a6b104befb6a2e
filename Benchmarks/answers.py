"""The five answers of docs/organisation.md, computed from what a generated organisation knows, without fuda and without SQL."""
import collections
import datetime
import math

from repositories import TODAY, TYPES


def nearest_rank(values, percent):
    return sorted(values)[(percent * len(values) + 99) // 100 - 1]


class Answers:
    """Each answer is a list of rows, in the order of the query."""

    def __init__(self, organisation):
        self.rows = [(repository, todo) for repository in organisation.repositories for todo in repository.todos]
        self.places = {(repository.name, todo.id): (repository, todo) for repository, todo in self.rows}

    def _blockers(self, repository, todo):
        """The open todos for which an open one waits."""
        for name, id in todo.blocked_by if todo.is_open else []:
            where, blocker = self.places[name or repository.name, id]
            if blocker.is_open:
                yield where, blocker

    def lead_time(self):
        first = TODAY.replace(day=1)
        for _ in range(5):
            first = (first - datetime.timedelta(1)).replace(day=1)
        groups = collections.defaultdict(list)
        for repository, todo in self.rows:
            if todo.done and todo.done >= first:
                groups[repository.team, f"{todo.done:%Y-%m}"].append((todo.done - todo.birth).days)
        return [(*key, len(leads), nearest_rank(leads, 50), nearest_rank(leads, 85)) for key, leads in sorted(groups.items())]

    def blocked(self):
        groups = collections.defaultdict(list)
        for repository, todo in self.rows:
            for where, blocker in self._blockers(repository, todo):
                if where.team != repository.team:
                    groups[where.team, where.name, blocker.id].append(repository.team)
        rows = []
        for (team, name, id), waiting in groups.items():
            blocker = self.places[name, id][1]
            rows.append((team, name, id, blocker.title, (TODAY - blocker.birth).days, len(waiting), ", ".join(sorted(set(waiting)))))
        return sorted(rows, key=lambda row: (-row[5], -row[4], row[1], row[2]))

    def workload(self):
        groups = collections.defaultdict(list)
        for repository, todo in self.rows:
            if todo.is_open:
                for owner in todo.owners or [""]:
                    groups[owner].append((repository, todo))
        count = lambda rows, test: sum(bool(test(*row)) for row in rows)
        answer = [
            (owner, len({repository.name for repository, _ in rows}), len(rows),
             count(rows, lambda _, todo: TYPES[todo.status] == "active"),
             count(rows, lambda _, todo: todo.due and todo.due < TODAY),
             count(rows, lambda repository, todo: any(self._blockers(repository, todo))),
             float(sum(todo.estimate or 0 for _, todo in rows)))
            for owner, rows in groups.items()]
        return sorted(answer, key=lambda row: (-row[2], row[0]))

    def ageing(self):
        cycles = collections.defaultdict(list)
        for repository, todo in self.rows:
            if todo.done and todo.started:
                cycles[repository.team].append((todo.done - todo.started).days)
        usual = {team: nearest_rank(values, 85) for team, values in cycles.items()}
        rows = [
            (repository.team, repository.name, todo.id, todo.title, (TODAY - todo.started).days, usual[repository.team])
            for repository, todo in self.rows
            if todo.is_open and TYPES[todo.status] == "active" and repository.team in usual
            and (TODAY - todo.started).days > usual[repository.team]]
        return sorted(rows, key=lambda row: (-row[4], row[1], row[2]))

    def forecast(self):
        groups = collections.defaultdict(list)
        for _, todo in self.rows:
            if todo.milestone:
                groups[todo.milestone].append(todo)
        rows = []
        for milestone, todos in sorted(groups.items()):
            remaining = [todo for todo in todos if todo.is_open]
            if not remaining:
                continue
            ages = [(TODAY - todo.done).days for todo in todos if todo.done]
            periods = [sum(28 * n <= age < 28 * (n + 1) for age in ages) for n in range(3)]
            added = sum((TODAY - todo.birth).days < 84 for todo in remaining + [todo for todo in todos if todo.done])
            days = lambda closed, length: TODAY + datetime.timedelta(math.ceil(len(remaining) * length / closed)) if closed else None
            known = sum(periods) >= 5
            forecast = [days(max(periods), 28), days(sum(periods), 84), days(min(periods), 28)] if known else [None] * 3
            rows.append((milestone, len(remaining), sum(periods), added, *forecast, max((todo.due for todo in remaining if todo.due), default=None)))
        return rows
