import { useState } from 'react';

interface Listed {
  id: number;
}

/** The rows that are picked, across pages; those that were removed are forgotten. */
export function usePickedRecords<R extends Listed>() {
  const [picked, setPicked] = useState<readonly R[]>([]);
  return {
    picked,
    ids: picked.map(({ id }) => id),
    pick: setPicked,
    forget: (ids: readonly number[]): void => setPicked((before) => before.filter(({ id }) => !ids.includes(id))),
  };
}
