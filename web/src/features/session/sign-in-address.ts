/** The sign-in page that leads back to `here`. */
export const signInAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `/LoginPage/LoginPage?url=${encodeURIComponent(pathname + search)}`;
