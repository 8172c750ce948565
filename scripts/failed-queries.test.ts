import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);

/** A query, or the list of products. A product without its name is shown as its id, so `nameOf` does not count. */
const QUERY =
  /const (\w+|\{[^}]*\}) = use(?:ConsoleQuery|InfiniteQuery)\b|const (\{[^}]*\bnames\b[^}]*\}) = useProductNames\b/g;

/** Returns the queries whose error the source does not read: a failed load would look like an empty list. */
function findUnread(source: string): readonly string[] {
  return [...source.matchAll(QUERY)]
    .map(([, query, names = '']) => query ?? names)
    .filter((query) =>
      query.startsWith('{')
        ? !/\berror\b/.test(query)
        : !new RegExp(`\\b${query}\\.error\\b|\\{\\.\\.\\.${query}\\}|query=\\{${query}\\}`).test(source),
    );
}

test.each([
  'const query = useConsoleQuery(key, fetch); const found = query.data ?? [];',
  'const { data = [] } = useConsoleQuery(key, fetch);',
  'const { names, nameOf } = useProductNames();',
])('a query whose error is not read is found: %s', (source) => {
  expect(findUnread(source)).toHaveLength(1);
});

test('a query whose error is read, or handed to a placeholder, follows the rule', () => {
  const source = `const { data, error } = useConsoleQuery(key, fetch);
    const { nameOf } = useProductNames();
    const list = useInfiniteQuery({}); return <LoadState {...list} />;
    const page = useConsoleQuery(key, fetch); return <DetailState query={page} />;`;
  expect(findUnread(source)).toEqual([]);
});

test('each page of the console shows when a list or a figure could not be loaded', () => {
  const paths = globSync('console/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  const unread = paths.flatMap((path) =>
    findUnread(readFileSync(new URL(path, root), 'utf8')).map((query) => `${path}: ${query}`),
  );
  expect(unread).toEqual([]);
  expect(paths.length).toBeGreaterThan(100);
});
