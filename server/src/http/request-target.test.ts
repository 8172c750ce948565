import { expect, test } from 'vitest';
import { originForm, readableTarget } from './request-target.ts';

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

test.each([
  ['/UserCenter?a=%', '/UserCenter?a=%'],
  ['/%E4%BA%91?a=b', '/%E4%BA%91?a=b'],
  ['/nope/%E0%A4%A', '/nope/%25E0%25A4%25A'],
  ['/%zz?a=%zz', '/%25zz?a=%zz'],
  ['/a%2Fb/%', '/a%252Fb/%25'],
])('the request target %s is read as %s', (target, read) => {
  expect(readableTarget(target)).toBe(read);
});
