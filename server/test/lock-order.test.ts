import { expect, test } from 'vitest';
import { wrongOrder } from './lock-order.ts';

const lockAccount = 'select "id" from "account" where "id" = $1 for no key update';
const lockByContact =
  'select "account"."id" from "account" inner join "contact" on "contact"."account_id" = "account"."id" for no key update of "account"';
const deleteCode = 'delete from "verification_code" where "contact_key" = $1';
const endSession = 'update "session" set "ended_at" = $1 where "id" = $2 returning "id"';
const forgetDevice = 'delete from "known_device" where "device_id" = $1';
const putTicket = 'insert into "ticket" ("hash") values ($1) on conflict ("hash") do update set "payload" = $2';
const addTicket = 'insert into "ticket" ("hash") values ($1)';

test.each([
  ['an account that is locked first', [lockAccount, deleteCode, endSession, forgetDevice], null],
  ['an account that is locked first by its contact', [lockByContact, deleteCode, putTicket], null],
  ['rows of one kind without their account', [deleteCode, addTicket], null],
  ['rows of an account that is new', [deleteCode, 'insert into "account" ("id") values ($1)', lockAccount], null],
  [
    'an account that is locked after a code',
    [deleteCode, lockByContact],
    'the account is locked late: verification_code, account',
  ],
  [
    'an account that is locked after an upsert',
    [putTicket, lockAccount],
    'the account is locked late: ticket, account',
  ],
  [
    'rows of two kinds without their account',
    [endSession, forgetDevice],
    'no lock of the account: session, known_device',
  ],
])('the order of locks of a transaction is judged: %s', (_, statements, expected) => {
  expect(wrongOrder(statements)).toBe(expected);
});
