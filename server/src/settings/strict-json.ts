import { linesOf } from '../model/text-encoding.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;

/**
 * Parses JSON and refuses an object with the same name twice: a plain parser would silently drop the first of the two
 * values.
 *
 * @throws SyntaxError
 */
export function parseStrictJson(json: string): unknown {
  const value: unknown = JSON.parse(json);
  const repeated = findRepeatedName(json);
  if (repeated)
    throw new SyntaxError(`line ${repeated.line} gives "${repeated.name}" a second time: remove one of them`);
  return value;
}

/** Finds the first name that occurs twice in an object of a valid JSON text. */
function findRepeatedName(json: string): { readonly name: string; readonly line: number } | null {
  // The names of each open object; null for a list.
  const open: (Set<string> | null)[] = [];
  for (const { 0: token, 1: colon, index } of json.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) {
      const name: string = JSON.parse(token.slice(0, -colon.length));
      if (open.at(-1)?.has(name)) return { name, line: linesOf(json.slice(0, index)).length };
      open.at(-1)?.add(name);
    }
  }
  return null;
}
