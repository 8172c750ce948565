/** A part that the product needs, such as the database or the hashing queue, cannot serve now. A later call may succeed. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
