import { beforeEach, expect, test, vi } from 'vitest';
import { allowedBackAddress } from './allowed-back-address.ts';

const OWN = 'http://localhost:8080';
const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/call.ts', () => ({ call }));

beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: [{ origins: ['https://contour.isoline.example', 'https://c.example'] }] });
});

test.each([
  ['/UserCenter?tab=1', '/UserCenter?tab=1'],
  ['http://localhost:8080/docs', '/docs'],
  ['//evil.example', null],
  ['/\\evil.example', null],
])('the back address %s is checked without a call to the server', async (requested, address) => {
  expect(await allowedBackAddress(requested, OWN)).toBe(address);
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['https://contour.isoline.example/a?b=c', 'https://contour.isoline.example/a?b=c'],
  ['https://c.example/', 'https://c.example/'],
  ['https://evil.example/', null],
  ['https://user@contour.isoline.example/', null],
  ['javascript:alert(1)', null],
])('the foreign back address %s is checked against the products of the server', async (requested, address) => {
  expect(await allowedBackAddress(requested, OWN)).toBe(address);
});
