import { expect, test } from 'vitest';
import { originForm } from './request-target.ts';

test.each([
  ['/oidc/auth?state=http://a/b', '/oidc/auth?state=http://a/b'],
  ['http://evil.example/oidc/auth?a=b', '/oidc/auth?a=b'],
  ['HTTPS://user@evil.example:8443/', '/'],
  ['http://evil.example', '/'],
  ['http://evil.example?a=/b', '/?a=/b'],
  ['http://evil.example//c', '//c'],
  ['//evil.example/c', '//evil.example/c'],
  ['*', '*'],
])('the request target %s has the path %s', (target, path) => {
  expect(originForm(target)).toBe(path);
});
