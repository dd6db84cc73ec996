import type { MetadataRoute } from "next";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage } from "@/lib/domain/core/languages";

/** `start_url` carries no language: `/` redirects to the language that the visitor chose. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "WebK10",
    short_name: "WebK10",
    start_url: "/",
    scope: "/",
    id: paths.home(defaultLanguage),
    display: "browser",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
