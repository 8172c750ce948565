import { expect, test } from 'vitest';
import { settingNames } from '../../server/src/settings/config.ts';
import { withoutSettings } from './run-command.ts';

test.each([...settingNames, 'SANDBOX_PORT'])(
  'the setting %s of the developer does not reach the product under test',
  (name) => {
    expect(withoutSettings({ [name]: '1', PATH: '/bin' })).toEqual({ PATH: '/bin' });
  },
);
