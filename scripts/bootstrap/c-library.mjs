/** Returns whether the C library of this machine is musl, as on Alpine, and not glibc. */
export function isMusl() {
  if (process.platform !== 'linux') return false;
  process.report.excludeNetwork = true;
  return !process.report.getReport().header.glibcVersionRuntime;
}
