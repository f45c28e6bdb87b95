import { loadContainer, type BoxSize, type LoadedCarton, type LoadingPlan } from '@wanyuan/domain';

export interface LoadTask {
  inside: BoxSize;
  payload: number;
  cartons: LoadedCarton[];
}

declare function postMessage(plan: LoadingPlan): void;

addEventListener('message', ({ data }: MessageEvent<LoadTask>) => {
  postMessage(loadContainer(data.inside, data.payload, data.cartons));
});
