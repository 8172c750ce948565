/** An empty page, which the application may load in an iframe (docs/specification.md, section 2). */
export function Page() {
  return null;
}
