/** Askers for the same key while it is being made share what is being made. */
export function createSingleFlight<T>() {
  const flights = new Map<string, Promise<T>>();
  return {
    share(key: string, make: () => Promise<T>): Promise<T> {
      const under = flights.get(key);
      if (under !== undefined) return under;
      const flight = make().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
