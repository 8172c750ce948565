import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { useState } from 'react';

interface Page<Row> {
  readonly entries: readonly Row[];
  readonly nextCursor: string | null;
}

interface Further<Row> extends Page<Row> {
  /** The first page, before the further pages. */
  readonly of: readonly Row[];
}

/**
 * Returns the further pages of a list whose first page is part of the page. Refetching the first page discards them.
 */
export function useMore<Row>(first: Page<Row>, fetchPage: (cursor: string) => Promise<Page<Row>>) {
  const begun: Further<Row> = { of: first.entries, entries: first.entries, nextCursor: first.nextCursor };
  const [further, setFurther] = useState(begun);
  const { entries, nextCursor } = further.of === first.entries ? further : begun;
  const task = useFailingTask(async () => {
    if (nextCursor === null) return;
    const page = await fetchPage(nextCursor);
    setFurther({ of: first.entries, entries: [...entries, ...page.entries], nextCursor: page.nextCursor });
  });
  return { entries, more: nextCursor === null ? null : { ...task, run: () => task.run() } };
}
