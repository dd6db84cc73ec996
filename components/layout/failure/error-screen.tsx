"use client";

import { unstable_rethrow, usePathname, useRouter } from "next/navigation";
import { Component, type ReactNode, startTransition, useEffect, useState } from "react";
import { isChunkLoadError, reloadAfterChunkError, reloadPage } from "@/lib/web-client/import-chunk";
import { Failure } from "./failure";

interface BoundaryProps {
  pathname: string | null;
  fallback: (reset: () => void) => ReactNode;
  /** A chunk failed to load and the page has just been reloaded, so that it is not reloaded again. */
  onMissingChunk: () => void;
  children: ReactNode;
}
interface BoundaryState {
  failure: "error" | "chunk" | null;
  pathname: string | null;
}

/** `catchError` of next/error does the same, but adds the pages router's error page to every first load. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, pathname: this.props.pathname };

  static getDerivedStateFromError(error: unknown) {
    unstable_rethrow(error);
    return { failure: isChunkLoadError(error) ? "chunk" : "error" };
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState) {
    return pathname === state.pathname ? null : { failure: null, pathname };
  }

  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error) && !reloadAfterChunkError()) this.props.onMissingChunk();
  }

  override render() {
    const { failure } = this.state;
    if (failure === "chunk") return <div className="min-h-[70dvh]" />;
    return failure ? this.props.fallback(() => this.setState({ failure: null })) : this.props.children;
  }
}

/** True once a chunk is missing even after a reload; covers dynamic imports outside of components too. */
function useMissingChunk() {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const onLost = () => setLost(true);
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isChunkLoadError(reason) && !reloadAfterChunkError()) setLost(true);
    };
    window.addEventListener("chunk-failed", onLost);
    window.addEventListener("unhandledrejection", onRejection);
    window.dispatchEvent(new Event("hydrated"));
    return () => {
      window.removeEventListener("chunk-failed", onLost);
      window.removeEventListener("unhandledrejection", onRejection);
    };
  }, []);
  return [lost, () => setLost(true)] as const;
}

interface ErrorScreenProps {
  /** Error message, rendered with the page: fetching it later could fail for the same reason. */
  message: ReactNode;
  children: ReactNode;
}

/** Error boundary of a root layout. */
export function ErrorScreen({ message, children }: ErrorScreenProps) {
  const pathname = usePathname();
  const router = useRouter();
  const [lost, setLost] = useMissingChunk();
  const retry = (reset: () => void) =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  if (lost) return <Failure onRetry={reloadPage}>{message}</Failure>;
  return (
    <Boundary
      pathname={pathname}
      fallback={(reset) => <Failure onRetry={() => retry(reset)}>{message}</Failure>}
      onMissingChunk={setLost}
    >
      {children}
    </Boundary>
  );
}
