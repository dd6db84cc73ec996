"use client";

import { unstable_rethrow, usePathname, useRouter } from "next/navigation";
import { Component, type ReactNode, startTransition, useEffect, useState } from "react";
import { isChunkLoadError, loadAnew, loadsAnew } from "@/lib/web-client/fetch-code";
import { Failure } from "./failure";

interface BoundaryProps {
  pathname: string | null;
  fallback: (reset: () => void) => ReactNode;
  /** Code of the page didn't come, and loading it anew has not helped. */
  onLostCode: () => void;
  children: ReactNode;
}
interface BoundaryState {
  failure: "error" | "lostCode" | null;
  pathname: string | null;
}

/** `catchError` of next/error does the same, but brings the pages router's error page into every first load. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, pathname: this.props.pathname };

  static getDerivedStateFromError(error: unknown) {
    unstable_rethrow(error);
    return { failure: isChunkLoadError(error) ? "lostCode" : "error" };
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState) {
    return pathname === state.pathname ? null : { failure: null, pathname };
  }

  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error) && !loadsAnew()) this.props.onLostCode();
  }

  override render() {
    const { failure } = this.state;
    if (failure === "lostCode") return <div className="min-h-[70dvh]" />;
    return failure ? this.props.fallback(() => this.setState({ failure: null })) : this.props.children;
  }
}

/** True once code of the page is missing for good; also hears of what no component was waiting for. */
function useLostCode() {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const onLost = () => setLost(true);
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isChunkLoadError(reason) && !loadsAnew()) setLost(true);
    };
    window.addEventListener("code-lost", onLost);
    window.addEventListener("unhandledrejection", onRejection);
    window.dispatchEvent(new Event("code-awake"));
    return () => {
      window.removeEventListener("code-lost", onLost);
      window.removeEventListener("unhandledrejection", onRejection);
    };
  }, []);
  return [lost, () => setLost(true)] as const;
}

interface ErrorScreenProps {
  /** What is said then; it comes with the page, for the network may be what failed. */
  message: ReactNode;
  children: ReactNode;
}

/** Catches what fails below a root layout. */
export function ErrorScreen({ message, children }: ErrorScreenProps) {
  const pathname = usePathname();
  const router = useRouter();
  const [lost, setLost] = useLostCode();
  const retry = (reset: () => void) =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  if (lost) return <Failure onRetry={loadAnew}>{message}</Failure>;
  return (
    <Boundary
      pathname={pathname}
      fallback={(reset) => <Failure onRetry={() => retry(reset)}>{message}</Failure>}
      onLostCode={setLost}
    >
      {children}
    </Boundary>
  );
}
