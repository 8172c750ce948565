/** What makes avatars of uploads. */
export interface AvatarPictures {
  /**
   * The picture that `load` gives, cut and scaled to a square PNG without metadata; null when its bytes are no PNG, JPEG,
   * WebP or GIF, are broken, or hold too many pixels. It loads when its turn comes. Throws `Unavailable` when too many wait.
   */
  make(load: () => Promise<Uint8Array>): Promise<Uint8Array | null>;
  /** Whether these bytes can be one of those pictures. */
  isOne(bytes: Uint8Array): boolean;
}
