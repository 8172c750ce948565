/** A page with nothing on it, which the application may load in a frame of its own. */
export function Page() {
  return null;
}
