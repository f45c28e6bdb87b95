import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A column of ids, sizes and other whole numbers beyond 32 bits. */
export const number = () => bigint({ mode: 'number' });

/** The id that the database gives to each row. */
export const id = () => number().primaryKey().generatedAlwaysAsIdentity();

/** A moment, the same in every time zone. */
export const instant = () => timestamp({ withTimezone: true });
