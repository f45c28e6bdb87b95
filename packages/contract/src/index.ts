export * from './contract.ts';
export * from './core.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './shapes.ts';
