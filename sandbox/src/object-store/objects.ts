import { createHash } from 'node:crypto';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** The ETag with its quotes. */
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Objects {
  put(key: string, bytes: Buffer, contentType: string, at: number): StoredObject;
  get(key: string): StoredObject | undefined;
  delete(key: string): void;
}

/** Stores objects in memory, at most `maxBytes` in total. The oldest ones are dropped first. */
export function createObjects(maxBytes: number): Objects {
  const objects = new Map<string, StoredObject>();
  let size = 0;

  function drop(key: string): void {
    size -= objects.get(key)?.bytes.length ?? 0;
    objects.delete(key);
  }

  return {
    put(key, bytes, contentType, at) {
      drop(key);
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      const object = { bytes, contentType, etag, at };
      objects.set(key, object);
      size += bytes.length;
      for (const oldest of objects.keys()) {
        if (size <= maxBytes) break;
        drop(oldest);
      }
      return object;
    },
    get: (key) => objects.get(key),
    delete: drop,
  };
}
