import { takeWorkersFromBuild } from '@wanyuan/server/src/infra/workers/worker-entry.ts';
import { inject } from 'vitest';

takeWorkersFromBuild(inject('serverBundle'));
