import { describe, expect, test } from 'vitest';
import { freezeAccount } from '../../src/model/account/freeze-account.ts';
import type { Caller, RequestContext } from '../../src/model/entities/request-context.ts';
import { outsideOfCalls } from '../../src/model/security-event/record-event.ts';
import { verifyPresentContact } from '../../src/operations/change-contact/verify-present-contact.ts';
import { provePassword } from '../../src/operations/step-up/by-password.ts';
import { checkOwnCode } from '../../src/operations/verification/check-own-code.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { databaseRows } from '../database-rows.ts';
import { PASSWORD, useProduct } from '../product.ts';
import { type Asked, askOwnCode } from '../reauth.ts';

type Proof = (context: RequestContext, caller: Caller, asked: Asked) => Promise<unknown>;

describe.each(dialects)('a verification of an account that is frozen after its call began, on %s', (dialect) => {
  const use = useProduct(dialect);
  const own = ({ type, identifyCode }: Asked) => ({ contactKind: type, code: identifyCode });
  const proofs: Readonly<Record<string, Proof>> = {
    'a code of a step': (context, caller, asked) =>
      checkOwnCode(use().app.ports, context, caller, { ...own(asked), accessCode: asked.accessCode }),
    'a code to the present contact': (context, caller, asked) =>
      verifyPresentContact(use().app.ports, context, caller, own(asked)),
    'the password': (context, caller) => provePassword(use().app.ports, context, caller, PASSWORD),
  };

  test.each(Object.entries(proofs))('%s is refused and leaves nothing on the account', async (_, prove) => {
    const { browser, phone } = await use().newAccount();
    const { context, caller } = await callerOfBrowser(use(), browser);
    const asked = await askOwnCode(use(), browser, { phone });
    const { ports } = use().app;
    await ports.store.tx((tables) => freezeAccount(ports, tables, outsideOfCalls, caller.account));
    await expect(prove(context, caller, asked)).rejects.toMatchObject({ key: 'USER_NOT_LOGIN' });
    const left = (await databaseRows(use())).filter((row) => /^ticket\b/.test(row) && row.includes(caller.account.id));
    expect(left).toEqual([]);
  });
});
