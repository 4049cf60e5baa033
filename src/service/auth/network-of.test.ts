import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test("all addresses of one IPv6 /64 count as one, those of two networks do not", () => {
  expect(networkOf("2001:db8:1:2::7")).toBe(networkOf("2001:db8:1:2:ffff:0:1:9"));
  expect(networkOf("2001:db8:1:2::7")).not.toBe(networkOf("2001:db8:1:3::7"));
  expect(networkOf("::1")).not.toBe(networkOf("2001:db8::1"));
});

test("each IPv4 address counts alone, however it is written", () => {
  expect(networkOf("192.0.2.7")).not.toBe(networkOf("192.0.2.8"));
  expect(networkOf("::ffff:192.0.2.7")).toBe(networkOf("192.0.2.7"));
});

test("a port that a proxy appends to an address is ignored", () => {
  expect(networkOf("192.0.2.7:51234")).toBe(networkOf("192.0.2.7"));
  expect(networkOf("[2001:db8:1:2::7]:443")).toBe(networkOf("2001:db8:1:2::7"));
  expect(networkOf("[2001:db8:1:2::7]")).toBe(networkOf("2001:db8:1:2::7"));
});

test("anything other than an IP address is used unchanged", () => {
  expect(networkOf("")).toBe("");
});
