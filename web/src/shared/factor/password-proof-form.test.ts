import { BAD_CREDENTIALS, LOCKED_OUT } from '@isoline/contract/errors/sign-in-errors.ts';
import { answerMessage, message } from '@isoline/ui/i18n/messages.ts';
import { expect, test } from 'vitest';
import { factorMessages } from './factor-messages.ts';
import { refusedPassword } from './password-proof-form.tsx';

const wrong = { code: BAD_CREDENTIALS.code, msg: BAD_CREDENTIALS.zh };

test('a wrong password is reported at its field, with the tries left once the answer contains them', () => {
  expect(refusedPassword({ ...wrong, data: null })).toEqual({ password: message(factorMessages, 'passwordWrong') });
  const counted = refusedPassword({ ...wrong, data: { triesLeft: 2 } });
  expect(counted).toEqual({ password: message(factorMessages, 'passwordTriesLeft', 2) });
});

test('a lock-out is reported at the form', () => {
  const locked = { code: LOCKED_OUT.code, msg: LOCKED_OUT.zh, data: { minutes: 10 } };
  expect(refusedPassword(locked)).toEqual({ form: answerMessage(locked) });
});
