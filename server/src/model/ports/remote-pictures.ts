/**
 * The reason why a picture was not fetched. `address`: not an https URL of a public host. `redirect`, `status`: the
 * answer was not a 200. `busy`: too many pictures are being fetched.
 */
export type RemotePictureFailure = 'address' | 'redirect' | 'status' | 'too-large' | 'timeout' | 'unreachable' | 'busy';

/** Fetches the pictures that providers name. */
export interface RemotePictures {
  /**
   * Returns the bytes at a URL, of any type. Never throws, and never connects to a private address.
   *
   * @param client the key of the client that the picture is fetched for; a client with slow pictures does not delay
   * other clients. Null for an import, which does not wait for a turn: it limits its own fetches
   */
  fetch(url: string, client: string | null): Promise<Uint8Array | RemotePictureFailure>;
}
