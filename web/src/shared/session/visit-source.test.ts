// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/call.ts', () => ({ call }));

async function sourceOf(search: string): Promise<string> {
  history.replaceState(null, '', `/LoginPage/LoginPage${search}`);
  const { visitSource } = await import('./visit-source.ts');
  return visitSource();
}

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  call.mockReset().mockResolvedValue({ data: [{ id: 'contour', origins: ['https://contour.isoline.example'] }] });
});

const atContour = encodeURIComponent('https://contour.isoline.example/a?b=c');

test('the source of the address takes precedence over the product of the back address', async () => {
  expect(await sourceOf(`?source=twin&url=${atContour}`)).toBe('twin');
  expect(call).not.toHaveBeenCalled();
});

test('the product of the back address is the source when the address does not name one', async () => {
  expect(await sourceOf(`?url=${atContour}`)).toBe('contour');
  expect(await sourceOf(`?backUrl=${atContour}`)).toBe('contour');
});

test('a later page of the tab keeps the source', async () => {
  await sourceOf('?source=twin');
  vi.resetModules();
  expect(await sourceOf('')).toBe('twin');
});

test.each(['', '?url=%2FUserCenter', '?source=%3Cscript%3E', '?url=https%3A%2F%2Felsewhere.example%2F'])(
  'the source of %o is the account itself',
  async (search) => expect(await sourceOf(search)).toBe('isoline'),
);

test('without the network a back address does not have a product, and it is looked up again later', async () => {
  call.mockRejectedValueOnce(new Error('offline'));
  expect(await sourceOf(`?url=${atContour}`)).toBe('isoline');
  expect(await sourceOf(`?url=${atContour}`)).toBe('contour');
});
