import { expect, test } from 'vitest';
import { arrivalOf } from './arrival.ts';

test('with a state, nothing but code and state counts', () => {
  expect(arrivalOf('?code=c&state=s&signature=x&backUrl=%2Fevil')).toEqual({ is: 'callback', code: 'c', state: 's' });
});

test('a state without a code is a refusal', () => {
  expect(arrivalOf('?state=s')).toEqual({ is: 'refused' });
  expect(arrivalOf('?state=s&code=')).toEqual({ is: 'refused' });
});

test('without a state it is a launch when it is signed, with the signed parameters alone', () => {
  expect(arrivalOf('?source=mall&signature=x&nonce=n&timestamp=1&next=%2Fevil')).toEqual({
    is: 'launch',
    launch: { source: 'mall', signature: 'x', nonce: 'n', timestamp: '1' },
  });
});

test.each(['', '?code=c', '?url=%2FUserCenter'])('%o brings nothing', (search) =>
  expect(arrivalOf(search)).toEqual({ is: 'nothing' }),
);
