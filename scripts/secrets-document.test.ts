import { expect, test } from 'vitest';
import { settingTables } from '../server/src/settings/config.ts';

const settings = Object.values(settingTables).flat();

/** Names of settings that can hold a secret. */
const SECRET = /SECRETS?$|_KEY$|_PASS(WORD)?$|AUTHORIZATION|TOKEN$|^DATABASE_URL$/;

test('every setting whose name says that it is a secret says how it is changed', () => {
  const silent = settings.filter((one) => SECRET.test(one.variable) && !('change' in one && one.change));
  expect(silent.map(({ variable }) => variable)).toEqual([]);
});
