import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sealAnchor } from '../../src/model/audit/audit-anchor.ts';
import type { AuditEntry } from '../../src/model/entities/operator-tables.ts';
import { query } from '../../src/store/engines/engine.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { runAuditCommand } from '../commands.ts';
import { openDatabase } from '../database-rows.ts';
import { LOOKS_OFTEN, type Product, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';

/** Runs a statement on the database behind the server's back. */
async function tamper(product: Product, statement: string): Promise<void> {
  const engine = await openDatabase(product);
  await engine.tx((run) =>
    run(
      query()(() => sql`${sql.raw(statement)}`),
      {},
    ),
  );
  await engine.close();
}

type Line = Pick<AuditEntry, 'seq' | 'kind' | 'operator' | 'hash' | 'previousHash'>;

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const exported = async ({ browser }: ConsoleBrowser, filter: URLSearchParams) =>
  linesOf(await (await browser.fetch(`${calls.exportAudit.path}?${filter}`)).text());

/** Creates a sealed anchor that makes the given entry the first one that was not pruned. */
async function anchorBefore({ app: { ports } }: Product, seq: number) {
  const [first] = await ports.store.read.auditEntries.following({ after: seq - 1, limit: 1 });
  return sealAnchor(ports, { seq: seq - 1, hash: first?.previousHash ?? '', at: 0 });
}

describe.each(dialects)('the audit trail on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE, LOOKS_OFTEN);
  const verify = (...args: string[]) => runAuditCommand(args, use().env);

  test('every view and every change, including a view of the trail, is an entry with operator, reason and address', async () => {
    const security = await operatorOf(use(), 'security');
    const { browser, phone } = await use().newAccount();
    const id = await userIdOf(browser);
    const reason = 'a stolen phone';
    await security.call(calls.searchPeople, { text: phone });
    await security.call(calls.viewPerson, {}, { id });
    await security.call(calls.showContact, { kind: 'phone', reason }, { id });
    await security.call(calls.endPersonSessions, { reason }, { id });
    const { entries } = (await security.call(calls.auditEntries, { operator: security.name })).data;
    expect(entries).toMatchObject([
      { kind: 'audit-viewed' },
      { kind: 'sessions-ended', accountId: id, reason, detail: { sessions: 1 }, ip: expect.any(String) },
      { kind: 'contact-viewed', accountId: id, reason, detail: { contact: 'phone' } },
      { kind: 'person-viewed', accountId: id, reason: null },
      { kind: 'people-searched', detail: { by: 'phone', found: 1 } },
      { kind: 'operator-joined', detail: { role: 'security' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(phone);
  });

  test('entries of parallel calls are numbered without gaps, and the trail verifies', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    await Promise.all(Array.from({ length: 30 }, () => viewer.call(calls.searchPeople, { text: 'nobody' })));
    const [line, head] = await verify();
    expect(line).toMatch(/^The audit trail is whole: \d+ entries\.$/);
    expect((await verify(head?.replace('Head: ', '') ?? ''))[0]).toBe(line);
  });

  test('a reason that a database would store as another text is refused, and the trail verifies', async () => {
    const support = await operatorOf(use(), 'support');
    const id = await userIdOf((await use().newAccount()).browser);
    const show = (reason: string) => support.call(calls.showContact, { kind: 'phone', reason }, { id });
    expect((await show('a lone \ud800 surrogate')).key).toBe('FIELDS_INVALID');
    for (const reason of ['a 🗻 with e\u0301', 'a \u2028 separator', 'a noncharacter \ufffe', 'a \ufffd in place'])
      expect((await show(reason)).key).toBe('OK');
    expect((await verify())[0]).toMatch(/^The audit trail is whole/);
  });

  test('the trail is read page by page, each entry once', async () => {
    const security = await operatorOf(use(), 'security');
    for (let index = 0; index < 205; index++) await security.call(calls.searchPeople, { locked: true });
    const first = (await security.call(calls.auditEntries, { operator: security.name })).data;
    const cursor = first.nextCursor ?? '';
    const second = (await security.call(calls.auditEntries, { operator: security.name, cursor })).data;
    const seen = [...first.entries, ...second.entries].map(({ seq }) => seq);
    expect([first.entries.length, seen.length, new Set(seen).size, second.nextCursor]).toEqual([200, 207, 207, null]);
  });

  test('filters by kind and time exclude the other entries from the list and from the export', async () => {
    const security = await operatorOf(use(), 'security');
    await security.call(calls.searchPeople, { text: 'nobody' });
    await use().pass((24 * 60 * 60_000) / 2 - 60_000);
    const later = new Date(use().app.ports.now() - 60_000).toISOString();
    const fresh = await operatorOf(use(), 'security');
    await fresh.call(calls.searchPeople, { text: 'nobody' });
    const kind = 'people-searched' as const;
    const kinds = async (filter: object) =>
      (await fresh.call(calls.auditEntries, filter)).data.entries.map((entry) => [entry.kind, entry.operator]);
    expect(await kinds({ kind, from: later })).toEqual([[kind, fresh.name]]);
    expect(await kinds({ kind, to: later, operator: security.name })).toEqual([[kind, security.name]]);
    const lines = await exported(fresh, new URLSearchParams({ kind, from: later }));
    expect(lines.map((entry) => [entry.kind, entry.operator])).toEqual([[kind, fresh.name]]);
  });

  test('a filter by product finds the entries of the product in the list and in the export', async () => {
    const administrator = await operatorOf(use(), 'administrator');
    const reason = 'the back end has leaked its tokens';
    for (const id of ['contour', 'strata']) await administrator.call(calls.endMachineTokens, { reason }, { id });
    const { entries } = (await administrator.call(calls.auditEntries, { product: 'contour' })).data;
    expect(entries.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['product-tokens-ended', { product: 'contour' }],
    ]);
    const lines = await exported(administrator, new URLSearchParams({ product: 'contour' }));
    expect(lines.map(({ kind }) => kind)).toEqual(['audit-exported', 'product-tokens-ended']);
    expect((await administrator.call(calls.auditEntries, { product: 'a b' })).key).toBe('FIELDS_INVALID');
    // An unknown product may be a contact that somebody typed.
    await administrator.browser.fetch(`${calls.exportAudit.path}?product=13900001234`);
    const [own] = (await administrator.call(calls.auditEntries, { kind: 'audit-exported' })).data.entries;
    expect(own?.detail).toEqual({ filters: 'product' });
  });

  test('the server checks the chain when an operator asks, and reports since when the chain is intact or broken', async () => {
    const security = await operatorOf(use(), 'security');
    const chain = async () => (await security.call(calls.auditChain, {})).data;
    const check = async () => {
      const before = (await chain()).checkedAt;
      await use().pass(60_000);
      expect((await security.call(calls.checkAuditChain, {})).key).toBe('OK');
      await expect.poll(async () => (await chain()).checkedAt).not.toBe(before);
      return chain();
    };
    const first = await check();
    expect(first).toMatchObject({ state: 'whole', broken: null });
    const second = await check();
    expect([second.state, second.since]).toEqual(['whole', first.since]);
    const head = await use().app.ports.store.read.auditEntries.head();
    const seq = (head?.seq ?? 0) - 1;
    const [former] = await use().app.ports.store.read.auditEntries.following({ after: seq - 1, limit: 1 });
    await tamper(use(), `UPDATE audit_entry SET operator = 'other' WHERE seq = ${seq}`);
    const third = await check();
    expect(third).toMatchObject({ state: 'broken', broken: { seq, reason: 'changed' }, since: third.checkedAt });
    const broken = async () =>
      /^audit_chain_broken (\d)$/m.exec(await (await fetch(`${use().url}/metrics`)).text())?.[1];
    expect(await broken()).toBe('1');
    await tamper(use(), `UPDATE audit_entry SET operator = '${former?.operator}' WHERE seq = ${seq}`);
    expect(await check()).toMatchObject({ state: 'whole', broken: null });
    expect(await broken()).toBe('0');
    // Neither a look at the state nor a check adds an entry.
    expect(await use().app.ports.store.read.auditEntries.head()).toEqual(head);
  });

  test('the export is an uncached file of all entries with their hashes, newest first, starting with the entry of the export', async () => {
    const security = await operatorOf(use(), 'security');
    for (let index = 0; index < 5; index++) await security.call(calls.searchPeople, { text: 'nobody' });
    const response = await security.browser.fetch(calls.exportAudit.path);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = linesOf(await response.text());
    const head = await use().app.ports.store.read.auditEntries.head();
    expect(lines[0]).toMatchObject({ ...head, kind: 'audit-exported', operator: security.name });
    expect(lines.map(({ seq }) => seq)).toEqual(
      Array.from({ length: lines.length }, (_, index) => lines.length - index),
    );
    for (const [index, entry] of lines.slice(0, -1).entries()) expect(entry.previousHash).toBe(lines[index + 1]?.hash);
  });

  test('an operator without the permission does not get an export, and no entry is written', async () => {
    const support = await operatorOf(use(), 'support');
    const head = await use().app.ports.store.read.auditEntries.head();
    expect((await support.call(calls.exportAudit, {})).status).toBe(403);
    expect(await use().app.ports.store.read.auditEntries.head()).toEqual(head);
  });

  test('a changed entry, a missing entry and a cut end are found', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    for (let index = 0; index < 5; index++) await viewer.call(calls.searchPeople, {});
    const head = await use().app.ports.store.read.auditEntries.head();
    const last = head?.seq ?? 0;
    await tamper(use(), `UPDATE audit_entry SET operator = 'other' WHERE seq = ${last - 3}`);
    await expect(verify()).rejects.toThrow(`entry ${last - 3} was changed`);
    await tamper(use(), `DELETE FROM audit_entry WHERE seq = ${last - 3}`);
    await expect(verify()).rejects.toThrow(`entry ${last - 2} follows a gap`);
    await tamper(use(), `DELETE FROM audit_entry WHERE seq <= ${last - 3}`);
    await expect(verify()).rejects.toThrow(`entry ${last - 2} is the first one`);
    const anchor = await anchorBefore(use(), last - 2);
    await use().app.ports.store.tx(({ auditEntries }) => auditEntries.moveAnchor(anchor));
    expect((await verify())[1]).toBe(`Pruned up to ${last - 3}, by a former version.`);
    await tamper(use(), `DELETE FROM audit_entry WHERE seq = ${last}`);
    await expect(verify()).rejects.toThrow(`entry ${last} is missing`);
    await tamper(
      use(),
      `UPDATE audit_head SET seq = ${last - 1}, hash = (SELECT hash FROM audit_entry WHERE seq = ${last - 1})`,
    );
    await expect(verify(`${last}:${head?.hash}`)).rejects.toThrow(`entry ${last} is missing`);
    for (const text of ['nonsense', '5:abc']) await expect(verify(text)).rejects.toThrow('Usage: account audit verify');
  });

  test('an anchor that the server did not seal is found, and so is a removed head', async () => {
    const head = await use().app.ports.store.read.auditEntries.head();
    const last = head?.seq ?? 0;
    await tamper(use(), `UPDATE audit_anchor SET seq = ${last - 1}`);
    await tamper(use(), `DELETE FROM audit_entry WHERE seq < ${last}`);
    await expect(verify()).rejects.toThrow(`entry ${last - 1} stands as the last that was pruned`);
    await tamper(use(), 'DELETE FROM audit_anchor');
    await expect(verify()).rejects.toThrow(`entry ${last} is the first one`);
    const anchor = await anchorBefore(use(), last);
    await use().app.ports.store.tx(({ auditEntries }) => auditEntries.moveAnchor(anchor));
    await expect(verify()).resolves.toHaveLength(3);
    await tamper(use(), 'DELETE FROM audit_head');
    await expect(verify()).rejects.toThrow(`entry ${last + 1} is missing`);
  });
});
