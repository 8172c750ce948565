import { searchPeople } from '@isoline/contract/console/people.ts';
import type { Options, Request } from 'autocannon';
import { load } from '../load.ts';
import type { Line } from '../report.ts';
import { operatorToken, searchTexts, seedPeople } from '../seed-people.ts';
import { compareSizes, type Seeded } from '../two-sizes.ts';

const SECONDS = 2;

/** Measures searches of an operator by each kind of text, including their audit entries, by `compareSizes`. */
export function search(): Promise<Line[]> {
  const costs = Object.entries(searchTexts).map(
    ([name, text]) => [`a search ${name}`, (server: Seeded) => cost(server, text)] as const,
  );
  const settings = { CONSOLE_PORT: '0', LIMIT_PEOPLE_SEARCHES: '0' };
  return compareSizes({ name: 'isoline_search', fill: seedPeople, settings, costs: Object.fromEntries(costs) });
}

async function cost(server: Seeded, text: (account: number) => object): Promise<number> {
  const url = server.ready.console ?? '';
  const headers = { 'content-type': 'application/json', origin: url, cookie: `console_session=${operatorToken}` };
  const setupRequest: NonNullable<Request['setupRequest']> = (request) => ({
    ...request,
    headers,
    body: JSON.stringify(text(server.next())),
  });
  const { method, path } = searchPeople;
  const options: Options = { url, requests: [{ method, path, setupRequest }] };
  return 1_000_000 / (await load(server, options, SECONDS)).perCpuSecond;
}
