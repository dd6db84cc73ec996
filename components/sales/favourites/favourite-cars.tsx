"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { favourites } from "@/components/sales/stored-cars";
import { Button } from "@/components/ui/button";

interface FavouriteCarsProps {
  /** Server action that renders the cards of these cars; the page passes it. */
  load: (ids: readonly number[]) => Promise<ReactNode>;
  empty: ReactNode;
  /** Skeleton of the cards. */
  waiting: ReactNode;
  texts: { readonly failed: string; readonly retry: string };
}

/** Favourites of this device. A removed car keeps its card until the next visit, so that it can be undone. */
export function FavouriteCars({ load, empty, waiting, texts }: FavouriteCarsProps) {
  const [shown, setShown] = useState<{ cards: ReactNode } | "waiting" | "failed">("waiting");
  const loadCards = async () => {
    const ids = favourites.ids().toReversed();
    setShown("waiting");
    try {
      setShown({ cards: ids.length === 0 ? empty : await load(ids) });
    } catch {
      setShown("failed");
    }
  };
  const loadAtFirst = useEffectEvent(() => void loadCards());
  useEffect(() => loadAtFirst(), []);
  if (shown === "waiting") return waiting;
  if (shown !== "failed") return shown.cards;
  return (
    <div role="alert" className="rounded-lg bg-action-soft p-5">
      <p>{texts.failed}</p>
      <Button variant="secondary" className="mt-4" onClick={() => void loadCards()}>
        {texts.retry}
      </Button>
    </div>
  );
}
