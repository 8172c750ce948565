import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runAuditCommand } from '../../src/audit-command.ts';
import { query } from '../../src/store/engines/engine.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { type Product, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';

/** Runs a statement on the database behind the server's back. */
async function tamper({ env }: Product, statement: string): Promise<void> {
  const { DATA_DIR = '', DATABASE_URL } = env;
  const engine = await openEngine({ dataDir: DATA_DIR, ...(DATABASE_URL && { databaseUrl: DATABASE_URL }) });
  await engine.tx((run) =>
    run(
      query()(() => sql`${sql.raw(statement)}`),
      {},
    ),
  );
  await engine.close();
}

describe.each(dialects)('the audit trail on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);
  const verify = (...args: string[]) => runAuditCommand(args, use().env);

  test('every look and change is an entry, with who, why and from where, also the look at the trail', async () => {
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

  test('the trail goes on page by page', async () => {
    const security = await operatorOf(use(), 'security');
    for (let index = 0; index < 55; index++) await security.call(calls.searchPeople, { text: `nobody${index}` });
    const first = (await security.call(calls.auditEntries, { operator: security.name })).data;
    const cursor = first.nextCursor ?? '';
    const second = (await security.call(calls.auditEntries, { operator: security.name, cursor })).data;
    const seen = [...first.entries, ...second.entries].map(({ seq }) => seq);
    expect([seen.length, new Set(seen).size, second.nextCursor]).toEqual([57, 57, null]);
  });

  test('a changed entry, a missing one and a cut end are found', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    for (let index = 0; index < 5; index++) await viewer.call(calls.searchPeople, {});
    const head = await use().app.ports.store.read.auditEntries.head();
    const last = head?.seq ?? 0;
    await tamper(use(), `UPDATE audit_entry SET operator = 'other' WHERE seq = ${last - 3}`);
    await expect(verify()).rejects.toThrow(`entry ${last - 3} was changed`);
    await tamper(use(), `DELETE FROM audit_entry WHERE seq = ${last - 3}`);
    await expect(verify()).rejects.toThrow(`entry ${last - 2} follows a gap`);
    await tamper(use(), `DELETE FROM audit_entry WHERE seq <= ${last - 3} OR seq = ${last}`);
    await expect(verify()).rejects.toThrow(`entry ${last} is missing`);
    await tamper(
      use(),
      `UPDATE audit_head SET seq = ${last - 1}, hash = (SELECT hash FROM audit_entry WHERE seq = ${last - 1})`,
    );
    await expect(verify(`${last}:${head?.hash}`)).rejects.toThrow(`entry ${last} is missing`);
    await expect(verify('nonsense')).resolves.toEqual([expect.stringContaining('npm run audit:verify')]);
  });
});
