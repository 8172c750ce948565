/** Creates avatars from uploads. */
export interface AvatarPictures {
  /**
   * Crops and scales the picture that `load` returns to a square PNG without metadata. Returns null if the bytes are
   * not a PNG, JPEG, WebP or GIF, are damaged or have too many pixels. `load` runs when the picture leaves the queue.
   *
   * @param owner the account or client that the picture is for; pictures of one owner are processed one after another
   * @throws Overloaded when too many pictures are queued, in total or for this owner, or the turn does not come in time
   * @throws Unavailable when the picture takes too long
   */
  make(owner: string, load: () => Promise<Uint8Array>): Promise<Uint8Array | null>;
  /** Returns whether these bytes can be a picture that `make` returned. */
  isOne(bytes: Uint8Array): boolean;
}
