import { Pages } from './collect-data.ts';

/** Serializes a value to JSON in parts. A page of a long list is one part. */
export async function* jsonParts(value: unknown): AsyncIterable<string> {
  if (value instanceof Pages) yield* listParts(value);
  else if (typeof value !== 'object' || value === null || Array.isArray(value)) yield JSON.stringify(value);
  else {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      yield `${before}\n${JSON.stringify(name)}: `;
      yield* jsonParts(member);
      before = ',';
    }
    yield '\n}';
  }
}

async function* listParts(list: Pages<object>): AsyncIterable<string> {
  let before = '[';
  for await (const page of list.read()) {
    if (page.length === 0) continue;
    yield `${before}\n${page.map((row) => JSON.stringify(row)).join(',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}
