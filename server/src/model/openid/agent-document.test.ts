import { lengths } from '@isoline/contract/limits.ts';
import { expect, test } from 'vitest';
import { agentHost, isAgentId, isLocalAgentId, mayRedirectTo, readAgentDocument } from './agent-document.ts';

const raw = 'https://raw.githubusercontent.com/lin/agent/main/client.json';
const own = 'https://agent.example/oauth/client.json';

test('an agent is named by its host, or by host and folder on a host that is shared by path', () => {
  expect(agentHost(own)).toBe('agent.example');
  expect(agentHost(raw)).toBe('raw.githubusercontent.com/lin/agent/main/');
  expect(agentHost('https://school.example/~lin/client.json')).toBe('school.example/~lin/');
  expect(agentHost('https://school.example/%7Elin/client.json')).toBe('school.example/%7Elin/');
  expect(agentHost('https://cards.example:8443/@lin/client.json')).toBe('cards.example:8443/@lin/');
});

test('an agent can redirect to any address on its own host', () => {
  for (const uri of ['https://agent.example/back', 'https://agent.example/oauth/back', 'http://127.0.0.1:7000/back'])
    expect([uri, mayRedirectTo(own, uri)]).toEqual([uri, true]);
  for (const uri of ['https://other.example/back', 'http://agent.example/back', 'https://agent.example:444/back'])
    expect([uri, mayRedirectTo(own, uri)]).toEqual([uri, false]);
});

test('a redirect address of an agent is a plain URL of at most 512 characters', () => {
  const ofLength = (length: number) => `https://agent.example/${'a'.repeat(length - 22)}`;
  expect(mayRedirectTo(own, ofLength(512))).toBe(true);
  for (const uri of [
    ofLength(513),
    7,
    null,
    'back',
    'https://agent.example/ back',
    ' https://agent.example/back',
    'https://agent.example/b\u00e4ck',
    'https://agent.example/back#top',
    'https://agent.example/back#',
    'https://lin@agent.example/back',
    'https://:secret@agent.example/back',
    'https://localhost/back',
    'myapp://localhost/back',
    'ftp://agent.example/back',
  ])
    expect([uri, mayRedirectTo(own, uri)]).toEqual([uri, false]);
});

test('only the first part of a path makes a host shared', () => {
  expect(agentHost('https://school.example/people/~lin/client.json')).toBe('school.example');
});

test('an agent on a shared host can redirect only to addresses below the folder of its document', () => {
  const at = 'https://raw.githubusercontent.com';
  for (const uri of [`${at}/lin/agent/main/back`, `${at}/lin/agent/main/a/b?x=1`, 'http://localhost/back'])
    expect([uri, mayRedirectTo(raw, uri)]).toEqual([uri, true]);
  for (const uri of [
    `${at}/wang/agent/main/back`,
    `${at}/lin/agent/back`,
    `${at}/lin/agent/main`,
    `${at}/lin/agent/mainly/back`,
    `${at}/lin/agent/main/../../../wang/back`,
    `${at}/lin/agent/main/%2e%2e/back`,
    `${at}/lin/agent/main/..%2f..%2fwang/back`,
    `${at}/lin/agent/main/..%5c..%5cwang/back`,
    `${at}/lin/agent/main//back`,
  ])
    expect([uri, mayRedirectTo(raw, uri)]).toEqual([uri, false]);
});

test('the client id of an agent is the https address of a document in its normal form', () => {
  const ofLength = (length: number) => `https://agent.example/${'a'.repeat(length - 22)}`;
  for (const id of [own, raw, ofLength(lengths.clientIdMax)]) expect([id, isAgentId(id)]).toEqual([id, true]);
  for (const id of [
    'https://agent.example',
    'https://agent.example/',
    'https://AGENT.example/client.json',
    'https://agent.example:443/client.json',
    'https://agent.example/a/../client.json',
    'https://lin@agent.example/client.json',
    'https://:secret@agent.example/client.json',
    'https://agent.example/client.json#top',
    'https://agent.example/client.json#',
    'http://agent.example/client.json',
    ofLength(lengths.clientIdMax + 1),
    'agent',
  ])
    expect([id, isAgentId(id)]).toEqual([id, false]);
  expect(isLocalAgentId('http://localhost:7000/client.json')).toBe(true);
  expect(isLocalAgentId('http://localhost:7000/')).toBe(false);
  expect(isLocalAgentId('http://agent.example/client.json')).toBe(false);
});

test('a long name of an agent is cut between two characters', () => {
  const document = {
    client_id: own,
    client_name: `${'a'.repeat(63)}😀😀`,
    redirect_uris: ['https://agent.example/back'],
  };
  expect(readAgentDocument(own, JSON.stringify(document))?.name).toBe(`${'a'.repeat(63)}😀`);
});
