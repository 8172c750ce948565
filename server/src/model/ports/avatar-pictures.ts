/** Makes avatars of uploads. */
export interface AvatarPictures {
  /**
   * Crops and scales the picture that `load` returns to a square PNG without metadata. Null when the bytes are not a
   * PNG, JPEG, WebP or GIF, are damaged or have too many pixels. `load` runs when the picture leaves the queue.
   *
   * @param owner the account or client that it is for: pictures of one owner are made one after another
   * @throws Unavailable when too many pictures are queued, of all owners or of this one
   */
  make(owner: string, load: () => Promise<Uint8Array>): Promise<Uint8Array | null>;
  /** Whether these bytes can be a picture that `make` returned. */
  isOne(bytes: Uint8Array): boolean;
}
