/** Makes avatars of uploads. */
export interface AvatarPictures {
  /**
   * Crops and scales the picture that `load` returns to a square PNG without metadata. Null when the bytes are not a
   * PNG, JPEG, WebP or GIF, are damaged or have too many pixels. `load` runs when the picture leaves the queue.
   *
   * @throws Unavailable when too many pictures are queued
   */
  make(load: () => Promise<Uint8Array>): Promise<Uint8Array | null>;
  /** Whether these bytes can be a picture that `make` returned. */
  isOne(bytes: Uint8Array): boolean;
}
