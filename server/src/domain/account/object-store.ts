/**
 * Where uploads and pictures lie, by a path of any Unicode with `/` between its parts. Its calls throw
 * `ObjectStoreFailure` when a service fails, and `Unavailable` when a disk does.
 */
export interface ObjectStore {
  /** An address where a browser may PUT, for a time, a body of exactly this type and length. Never fails. */
  signPut(upload: Upload): SignedPut;
  /** `too-large` when it is longer than `bytesMax`, of which no more is read. */
  read(path: string, bytesMax: number): Promise<Uint8Array | 'absent' | 'too-large'>;
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Leaves nothing there, whether there was something or not. */
  remove(path: string): Promise<void>;
}

export interface Upload {
  readonly path: string;
  readonly contentType: string;
  /** Bytes. */
  readonly contentLength: number;
  readonly lifeMs: number;
}

export interface SignedPut {
  /** Begins with `/` when it is on our own origin. */
  readonly url: string;
  /** To be sent as they are. */
  readonly headers: Readonly<Record<string, string>>;
}

/** How an object store failed. */
export interface ObjectStoreFailure extends Error {
  readonly store: 'timeout' | 'failed';
}

/** Objects of the object store that go unless an account takes them: uploads, and pictures before and after their time. */
export interface ExpiringObjects {
  /** Lets an object go at `removeAt`; one that was to go at another time goes then. */
  put(path: string, removeAt: number): Promise<void>;
  /** An object stays; false when it was not about to go. */
  keep(path: string): Promise<boolean>;
  /** Paths of those whose time has come, the oldest first. */
  due(now: number, limit: number): Promise<string[]>;
  /** Forgets one that is gone, unless it was put again since. */
  forget(path: string, now: number): Promise<void>;
}
