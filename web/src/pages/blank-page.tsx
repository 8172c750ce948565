/** An empty page, which the application may load in an iframe (spec, section 2). */
export function Page() {
  return null;
}
