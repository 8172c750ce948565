import { expect, it } from 'vitest';
import { wantedAddress } from './wanted-address.ts';

it.each([
  ['?url=%2FUserCenter', '/UserCenter'],
  ['?backUrl=%2FUserCenter', '/UserCenter'],
  ['?url=%2Fa&backUrl=%2Fb', '/a'],
  ['?url=&backUrl=%2Fb', '/b'],
  ['?url=', null],
  ['', null],
])('%o asks to go back to %o', (search, address) => expect(wantedAddress(search)).toBe(address));
