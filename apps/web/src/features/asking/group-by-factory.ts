interface OfFactory {
  toy: { factory_id: number; factory_name: string };
}

export interface FactoryGroup<T> {
  factory_id: number;
  factory_name: string;
  items: T[];
}

/** One call for each factory: the toys side by side as the factory will hear of them. */
export function groupByFactory<T extends OfFactory>(items: readonly T[]): FactoryGroup<T>[] {
  const groups = new Map<number, FactoryGroup<T>>();
  for (const item of items) {
    const { factory_id, factory_name } = item.toy;
    const group = groups.get(factory_id) ?? { factory_id, factory_name, items: [] };
    group.items.push(item);
    groups.set(factory_id, group);
  }
  return [...groups.values()];
}
