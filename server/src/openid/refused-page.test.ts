import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { refusedPage } from './refused-page.ts';

const app = fastify();
let reads = 0;
app.get('/page', (_request, reply) => {
  reads += 1;
  return reply
    .headers({ 'content-security-policy': "default-src 'self'", 'cache-control': 'no-cache', 'set-cookie': 'a=b' })
    .type('text/html')
    .send('<!doctype html><html><head><title>Page</title></head></html>');
});
afterAll(() => app.close());

test('the page of an invalid request is ours, with its policy and the error, and can be read only once', async () => {
  const page = refusedPage(app, '/page');
  const { html, headers } = await page('invalid_client');
  expect(html).toContain('<head data-error="invalid_client"><title>');
  expect(headers).toEqual({ 'content-security-policy': "default-src 'self'", 'cache-control': 'no-cache' });
  await page('invalid_request');
  expect(reads).toBe(1);
});

test('the page contains only the letters of an error', async () => {
  expect((await refusedPage(app, '/page')('"><script>')).html).toContain('<head data-error="script">');
});
