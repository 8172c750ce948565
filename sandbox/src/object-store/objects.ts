import { createHash } from 'node:crypto';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** With its quotes. */
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Objects {
  put(key: string, bytes: Buffer, contentType: string, at: number): StoredObject;
  get(key: string): StoredObject | undefined;
  delete(key: string): void;
}

/** Objects in memory, at most `bytesMax` together: the oldest make room. */
export function createObjects(bytesMax: number): Objects {
  const kept = new Map<string, StoredObject>();
  let size = 0;

  function drop(key: string): void {
    size -= kept.get(key)?.bytes.length ?? 0;
    kept.delete(key);
  }

  return {
    put(key, bytes, contentType, at) {
      drop(key);
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      const object = { bytes, contentType, etag, at };
      kept.set(key, object);
      size += bytes.length;
      for (const oldest of kept.keys()) {
        if (size <= bytesMax) break;
        drop(oldest);
      }
      return object;
    },
    get: (key) => kept.get(key),
    delete: drop,
  };
}
