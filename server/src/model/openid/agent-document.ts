import { lengths } from '@isoline/contract/limits.ts';
import { isDrawn } from '@isoline/contract/values/drawn-text.ts';
import type { AgentDocument } from '../entities/agent.ts';

const NAME_MAX = 64;
const REDIRECT_URIS_MAX = 20;
const REDIRECT_URI_MAX = 512;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether the address of a page is on the machine of its user. */
export const isLoopback = (url: Pick<URL, 'hostname'>): boolean => LOOPBACK.has(url.hostname);

/**
 * Returns whether a client id is the address of a metadata document (draft-ietf-oauth-client-id-metadata-document-02):
 * https, with a path, without user-info, fragment and dot segments, and in its normal form, so that a document has only
 * one id.
 */
export function isAgentId(clientId: string): boolean {
  const url = parse(clientId);
  return url?.protocol === 'https:' && isDocumentAddress(url, clientId);
}

/** Returns whether a client id is a document address on this machine, including http; only for development servers. */
export function isLocalAgentId(clientId: string): boolean {
  const url = parse(clientId);
  return url !== null && /^https?:$/.test(url.protocol) && isLoopback(url) && isDocumentAddress(url, clientId);
}

/**
 * Returns whether events may be pushed to an address: https, without user-info and fragment. Any path will do, and any
 * form of the address.
 */
export function isPushAddress(address: string): boolean {
  const url = parse(address);
  return url?.protocol === 'https:' && !url.username && !url.password && !address.includes('#');
}

const parse = (address: string) => (/^[\x21-\x7e]+$/.test(address) ? URL.parse(address) : null);

const isDocumentAddress = (url: URL, clientId: string) =>
  clientId.length <= lengths.clientIdMax &&
  url.href === clientId &&
  url.pathname !== '/' &&
  !url.username &&
  !url.password &&
  !clientId.includes('#');

/** Hosts that serve the files of many users, each in a folder. */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  'raw.githubusercontent.com',
  'gist.githubusercontent.com',
  'gitlab.com',
  'bitbucket.org',
  'codeberg.org',
  'cdn.jsdelivr.net',
  'unpkg.com',
  'esm.sh',
  'storage.googleapis.com',
  'firebasestorage.googleapis.com',
  's3.amazonaws.com',
  'ipfs.io',
  'sites.google.com',
]);

/**
 * Returns the folder of a document, with its last slash, if its host is shared by path: the folders belong to different
 * users. Returns null for other hosts.
 */
function sharedFolder({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>): string | null {
  const isShared = SHARED_HOSTS.has(hostname) || /^\/(?:~|%7e|@)/i.test(pathname);
  return isShared ? pathname.slice(0, pathname.lastIndexOf('/') + 1) : null;
}

/**
 * Returns the host of a client id, which is the only verified fact about an agent. If the host is shared by path, the
 * result includes the folder of the document.
 */
export function agentHost(clientId: string): string {
  const url = new URL(clientId);
  return url.host + (sharedFolder(url) ?? '');
}

/**
 * Reads a metadata document. An agent is a public client with PKCE; another authentication method is refused. Redirect
 * addresses that are neither on its origin nor on the machine of the user are left out. Returns null if the document is
 * invalid for this client id.
 */
export function readAgentDocument(clientId: string, text: string): AgentDocument | null {
  const given = objectIn(text);
  if (given?.client_id !== clientId || 'client_secret' in given) return null;
  const { token_endpoint_auth_method: method = 'none', grant_types: grants, response_types: types } = given;
  if (method !== 'none' || !holds(grants, 'authorization_code') || !holds(types, 'code')) return null;
  const redirectUris = readRedirectUris(clientId, given.redirect_uris);
  if (redirectUris.length === 0) return null;
  // A document without grant types requests all grants that agents may have.
  return { name: readName(given.client_name), redirectUris, refreshes: holds(grants, 'refresh_token') };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && !Array.isArray(read) ? (read as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

const holds = (list: unknown, value: string) => list === undefined || (Array.isArray(list) && list.includes(value));

function readRedirectUris(clientId: string, given: unknown): string[] {
  if (!Array.isArray(given) || given.length > REDIRECT_URIS_MAX) return [];
  return given.filter((uri) => mayRedirectTo(clientId, uri));
}

/**
 * Returns whether an agent may have this redirect address: on the machine of the user, or on its origin. If that host
 * is shared by path, the address must be below the folder of its document, without any sequence that a server may read
 * as a way out of it.
 */
export function mayRedirectTo(clientId: string, uri: unknown): boolean {
  const url = typeof uri === 'string' && uri.length <= REDIRECT_URI_MAX ? parse(uri) : null;
  if (!url || url.username || url.password || String(uri).includes('#')) return false;
  if (isLoopback(url)) return url.protocol === 'http:';
  const document = new URL(clientId);
  if (url.protocol !== 'https:' || url.origin !== document.origin) return false;
  const folder = sharedFolder(document);
  return folder === null || (url.pathname.startsWith(folder) && !/%2e|%2f|%5c|\/\//i.test(url.pathname));
}

/** Returns a name in one line, without invisible characters and characters that change the direction of the text. */
function readName(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const [...characters] = given.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const name = characters.slice(0, NAME_MAX).join('').trim();
  return isDrawn(name) ? name : null;
}
