import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { complaint, production } from './testing-settings.ts';

const streamOf = (settings: Record<string, string>) => readConfig(settings).auditStream;

test('events are not sent by default', () => {
  expect(streamOf({})).toEqual({ target: undefined, authorization: undefined });
});

test.each([
  ['file:/var/log/account/events.jsonl', { file: '/var/log/account/events.jsonl' }],
  ['file:///var/log/events 1', { file: '/var/log/events 1' }],
  ['https://logs.example.com/in?key=1', { url: 'https://logs.example.com/in?key=1' }],
  ['http://127.0.0.1:8080/in', { url: 'http://127.0.0.1:8080/in' }],
  ['http://[::1]:8080/', { url: 'http://[::1]:8080/' }],
])('events are sent to the target %s', (AUDIT_STREAM, target) => {
  expect(streamOf({ AUDIT_STREAM }).target).toEqual(target);
});

test.each([
  'http://logs.example.com/secret-in',
  'http://10.0.0.1/secret-in',
  'https://li:secret-in@logs.example.com/',
  'file:secret-in',
  'file://host/secret-in',
  'file:/var/log/secret-in/',
  'ftp://logs.example.com/secret-in',
  '/var/log/secret-in',
])('the target %s is refused and not repeated', (AUDIT_STREAM) => {
  expect(complaint({ AUDIT_STREAM })).toMatch(/^AUDIT_STREAM must be (?!.*secret-in)/);
});

test('production refuses plain http, even on this machine', () => {
  const AUDIT_STREAM = 'http://127.0.0.1:8080/in';
  expect(complaint({ ...production, AUDIT_STREAM })).toMatch(/^AUDIT_STREAM must begin with https/);
});

test('the header must be printable text, and no message repeats it', () => {
  const [AUDIT_STREAM, AUDIT_STREAM_AUTHORIZATION] = ['https://siem.example.com/in', 'Bearer abc.def-0'];
  expect(streamOf({ AUDIT_STREAM, AUDIT_STREAM_AUTHORIZATION }).authorization).toBe(AUDIT_STREAM_AUTHORIZATION);
  for (const wrong of ['Bearer abc\r\nHost: elsewhere', 'Bearer äbc', ' abc'])
    expect(complaint({ AUDIT_STREAM_AUTHORIZATION: wrong })).toMatch(/^AUDIT_STREAM_AUTHORIZATION must (?!.*bc)/);
});
