/** Keeps the results of slow work for the keys used last. */
export class LruCache<Value> {
  private readonly values = new Map<string, Promise<Value>>();
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = this.values.get(key) ?? make();
    this.values.delete(key);
    this.values.set(key, value);
    // What failed is tried again next time.
    value.catch(() => this.values.delete(key));
    const [oldest] = this.values.keys();
    if (this.values.size > this.limit && oldest !== undefined) this.values.delete(oldest);
    return value;
  }
}
