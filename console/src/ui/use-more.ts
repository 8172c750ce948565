import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { useState } from 'react';

interface Page<Row> {
  readonly entries: readonly Row[];
  readonly nextCursor: string | null;
}

interface Further<Row> extends Page<Row> {
  /**
   * The entries of the first page that the other pages follow. If the first page is fetched again, they are discarded.
   */
  readonly of: readonly Row[];
}

/**
 * Returns the entries of all fetched pages of a list. The caller already has the first page. Fetching it again discards
 * the later pages.
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
