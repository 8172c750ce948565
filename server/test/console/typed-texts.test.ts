import type { ConsoleEndpoint } from '@isoline/contract/console/console-endpoint.ts';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { atCommandLine } from '../../src/model/audit/acting-operator.ts';
import { freezePerson } from '../../src/operations/people/freeze-person.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { databaseRows } from '../database-rows.ts';
import { fieldsOf, variantsOf } from '../fields-of.ts';
import { freshPhone, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';

/** The calls whose input names what operators create: operators and products. */
const ofOperators: readonly string[] = ['inviteOperator', 'addProduct', 'changeProduct', 'previewProduct'];
const all = (Object.entries(calls) as [string, ConsoleEndpoint][]).filter(
  ([name]) => !ofOperators.includes(name) && name !== 'operatorSignOut',
);

/** Returns each text in each field of each variant of an input. */
const fillings = (input: ConsoleEndpoint['input'], texts: readonly string[]) =>
  variantsOf(input).flatMap((variant) =>
    fieldsOf(input).flatMap((field) => texts.map((text) => [field, text, variant] as const)),
  );

/** Values with which a call gets past its schema. */
const plausible: Readonly<Record<string, unknown>> = { reason: 'a customer asked', hours: 1, key: 'a-key', amount: 1 };

describe.each(dialects)("operators' texts, on %s", (dialect) => {
  const use = useProduct(dialect, CONSOLE);
  const trail = async () =>
    (await databaseRows(use())).filter((row) => /^(audit_entry|security_event) /.test(row)).join('\n');

  test('no call of the console writes a typed text into the trail, the activity, the export or the list', async () => {
    const security = await operatorOf(use(), 'administrator');
    const id = await userIdOf((await use().newAccount()).browser);
    const typed = [freshPhone(), `wang${freshPhone()}@example.com`, `oid${freshPhone()}`];
    for (const [, { method, path, input }] of all)
      for (const [field, text, variant] of fillings(input, typed)) {
        const url = path.replace(/\{\w+\}/g, field === 'id' ? encodeURIComponent(text) : id);
        const given = { ...plausible, ...variant, [field]: text };
        const headers = { 'content-type': 'application/json' };
        if (method === 'GET') await security.browser.fetch(`${url}?${new URLSearchParams({ [field]: text })}`);
        else await security.browser.fetch(url, { method, headers, body: JSON.stringify(given) });
      }
    const shown = [
      await trail(),
      await (await security.browser.fetch(calls.exportAudit.path)).text(),
      JSON.stringify((await security.call(calls.auditEntries, {})).data),
    ];
    expect(shown[0]).toContain('people-searched');
    for (const text of typed) for (const place of shown) expect(place).not.toContain(text);
  });

  test('a reason that contains a contact is refused with a sentence, by the call and by the operation, and nothing is done', async () => {
    const security = await operatorOf(use(), 'security');
    const { browser } = await use().newAccount();
    const id = await userIdOf(browser);
    const reason = `asked by 138 0013 8000`;
    const refused = await security.call(calls.freezePerson, { reason }, { id });
    expect([refused.status, refused.key]).toEqual([422, 'FIELDS_INVALID']);
    expect(JSON.stringify(refused.data)).toContain('phone numbers and email addresses');
    const done = freezePerson(use().app.ports, atCommandLine('root', reason), { account: { id }, isNotified: true });
    await expect(done).rejects.toThrow('REASON_HOLDS_CONTACT');
    expect((await use().app.ports.store.read.accounts.byId({ id }))?.frozenAt).toBeNull();
    expect(await trail()).not.toContain('138 0013');
  });
});
