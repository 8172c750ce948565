/**
 * Why a picture was not fetched. `address`: not an https URL of a public host. `redirect`, `status`: another answer than
 * 200. `busy`: too many pictures are being fetched.
 */
export type RemotePictureFailure = 'address' | 'redirect' | 'status' | 'too-large' | 'timeout' | 'unreachable' | 'busy';

/** Fetches pictures that providers name. */
export interface RemotePictures {
  /**
   * The bytes behind a URL, of whatever type. Never throws, and never connects to a private address.
   *
   * @param client the key of the client that it is fetched for, so that one with slow pictures delays no other
   */
  fetch(url: string, client: string): Promise<Uint8Array | RemotePictureFailure>;
}
