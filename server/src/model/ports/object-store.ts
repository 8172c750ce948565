/**
 * The store of uploads and avatars. A path is any Unicode text, with `/` between its parts. The calls throw
 * `ObjectStoreFailure` when a service fails, and `Unavailable` when a disk fails.
 */
export interface ObjectStore {
  /** Signs a URL that accepts one PUT of exactly this type and length, for a limited time. Never fails. */
  signPut(upload: Upload): SignedPut;
  /** Reads an object. Reads at most `bytesMax` bytes; a longer object is `too-large`. */
  read(path: string, bytesMax: number): Promise<Uint8Array | 'absent' | 'too-large'>;
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Removes an object. Does not fail for an absent object. */
  remove(path: string): Promise<void>;
}

export interface Upload {
  readonly path: string;
  readonly contentType: string;
  /** Bytes. */
  readonly contentLength: number;
  /** The lifetime of the signed URL, in milliseconds. */
  readonly lifeMs: number;
}

export interface SignedPut {
  /** Starts with `/` if it belongs to our own origin. */
  readonly url: string;
  /** The headers that the request must have. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The failure of an object store. */
export interface ObjectStoreFailure extends Error {
  readonly store: 'timeout' | 'failed';
}

/** Objects that are removed unless an account keeps them: uploads, and avatars before and after their use. */
export interface ExpiringObjects {
  /**
   * Schedules the removal of an object at `removeAt`. Replaces an earlier schedule.
   *
   * @param accountId the account of the object, which is removed when the account is closed
   */
  put(path: string, removeAt: number, accountId?: string): Promise<void>;
  /** Returns the scheduled objects of an account. The object that is removed first is last. */
  ofAccount(params: { accountId: string }): Promise<readonly { readonly path: string; readonly removeAt: number }[]>;
  /** Cancels the removal. Returns false if none was scheduled. */
  keep(params: { path: string }): Promise<boolean>;
  /** Returns the paths of at most `limit` objects whose removal is due at `now`, oldest first. */
  due(params: { now: number; limit: number }): Promise<string[]>;
  /** Schedules a due removal again at `until`, unless the object was kept or put again in the meantime. */
  putOff(params: { path: string; now: number; until: number }): Promise<void>;
  /** Deletes the schedule of a removed object, unless the object was put again in the meantime. */
  forget(params: { path: string; now: number }): Promise<void>;
}

/** The parts of a PUT request that its signature covers. */
export interface ReceivedPut {
  /** The last segment of the path. */
  readonly name: string;
  readonly contentType: string;
  readonly contentLength: number;
  /** Milliseconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** An object store that receives its uploads through this server. */
export interface UploadTarget {
  /** Returns whether the PUT has a valid signature that has not expired. */
  isSigned(put: ReceivedPut): boolean;
  /** Stores the upload completely or not at all. */
  receive(put: ReceivedPut, body: AsyncIterable<Uint8Array>): Promise<void>;
}
