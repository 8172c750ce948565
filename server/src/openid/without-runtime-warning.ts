/**
 * Loads the OpenID library without its warning that our Node is no LTS release yet: it is the Node that this project installs. All
 * other warnings are printed.
 */
export async function withoutRuntimeWarning<T>(
  load: () => Promise<T>,
  output: Pick<Console, 'warn'> = console,
): Promise<T> {
  const { warn } = output;
  output.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
  };
  try {
    return await load();
  } finally {
    output.warn = warn;
  }
}
